-- What happened cannot be unhappened: the log of a project takes rows and gives none back.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_events_append_only BEFORE UPDATE OR DELETE ON project_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
