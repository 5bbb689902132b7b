-- Ends a statement that would write a state to which the table of moves does not lead.
CREATE FUNCTION impossible_move("from" text, "to" text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION 'cannot go from % to %', "from", "to";
END
$$;
