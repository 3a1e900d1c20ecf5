CREATE TABLE "removed_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_files_removed" ON "removed_files" USING btree ("removed_at");--> statement-breakpoint
CREATE FUNCTION enter_removed_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_files (storage_key, removed_at) VALUES (OLD.storage_key, now())
    ON CONFLICT (storage_key) DO UPDATE SET removed_at = excluded.removed_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_enter_removed AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION enter_removed_file();
