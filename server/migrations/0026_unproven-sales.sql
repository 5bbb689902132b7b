CREATE INDEX sales_unproven ON sales (customer_email, created_at) WHERE confirmed_at IS NULL AND seller_id IS NULL;
