CREATE TABLE "case_consents" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"owner_answer" boolean,
	"consultant_answer" boolean,
	"technician_answer" boolean,
	"content_id" integer
);
--> statement-breakpoint
ALTER TABLE "case_consents" ADD CONSTRAINT "case_consents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_consents" ADD CONSTRAINT "case_consents_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_consents" ADD CONSTRAINT "case_consents_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;