CREATE TABLE "site_log_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_log_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_log_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_log_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"entry_key" uuid NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"people" integer,
	"item_ids" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_log_comments" ADD CONSTRAINT "site_log_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_log_comments" ADD CONSTRAINT "site_log_comments_entry_id_site_log_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."site_log_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_log_comments" ADD CONSTRAINT "site_log_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_log_entries" ADD CONSTRAINT "site_log_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_log_entries" ADD CONSTRAINT "site_log_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_log_comments_entry" ON "site_log_comments" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "site_log_comments_author" ON "site_log_comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_log_entries_key" ON "site_log_entries" USING btree ("author_id","entry_key");--> statement-breakpoint
CREATE INDEX "site_log_entries_project" ON "site_log_entries" USING btree ("project_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Changes that no event of the project tells: a comment, and a visit whose time has come.
CREATE TRIGGER site_log_comments_told AFTER INSERT ON site_log_comments
  FOR EACH ROW EXECUTE FUNCTION tell_change('parties', 'project_id');
--> statement-breakpoint
CREATE TRIGGER visits_told AFTER UPDATE OF status ON visits
  FOR EACH ROW WHEN (OLD.status <> NEW.status)
  EXECUTE FUNCTION tell_change('visit', 'id');
