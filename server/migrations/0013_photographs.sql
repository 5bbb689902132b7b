ALTER TABLE "images" ADD COLUMN "size_of" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_size_of_images_id_fk" FOREIGN KEY ("size_of") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_size_of_index" ON "images" USING btree ("size_of");