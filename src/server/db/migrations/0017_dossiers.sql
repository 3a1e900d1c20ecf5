CREATE TABLE "dossiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dossiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"files_total" integer DEFAULT 0 NOT NULL,
	"file_id" integer,
	"list_sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dossiers_making" ON "dossiers" USING btree ("project_id","user_id") WHERE status = 'making';--> statement-breakpoint
CREATE INDEX "dossiers_reader" ON "dossiers" USING btree ("project_id","user_id","id");--> statement-breakpoint
CREATE INDEX "dossiers_user" ON "dossiers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dossiers_list" ON "dossiers" USING btree ("list_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "dossiers_file" ON "dossiers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "dossiers_kept" ON "dossiers" USING btree ("ready_at") WHERE file_id is not null;