CREATE TABLE "clarifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clarifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"estimate_id" integer NOT NULL,
	"asker_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answerer_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"feedback" text NOT NULL,
	"consultant_rating" integer,
	"technician_rating" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "complaint_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"complainant_id" integer NOT NULL,
	"reason_code" text NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"outcome" text,
	"settlement_note" text,
	"refund_cents" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "end_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "end_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"requester_id" integer NOT NULL,
	"reason_code" text NOT NULL,
	"note" text NOT NULL,
	"refund_cents" bigint NOT NULL,
	"owner_answer" boolean,
	"technician_answer" boolean,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "revision_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revision_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
DROP INDEX "chat_members_once";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reason_note" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "estimate_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "timers_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "timer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "reason_note" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reason_note" text;--> statement-breakpoint
ALTER TABLE "clarifications" ADD CONSTRAINT "clarifications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clarifications" ADD CONSTRAINT "clarifications_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clarifications" ADD CONSTRAINT "clarifications_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clarifications" ADD CONSTRAINT "clarifications_answerer_id_users_id_fk" FOREIGN KEY ("answerer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_complainant_id_users_id_fk" FOREIGN KEY ("complainant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "end_requests" ADD CONSTRAINT "end_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "end_requests" ADD CONSTRAINT "end_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_items" ADD CONSTRAINT "revision_items_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clarifications_project" ON "clarifications" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_once" ON "comments" USING btree ("project_id","author_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "complaint_answers_complaint" ON "complaint_answers" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_live" ON "complaints" USING btree ("project_id") WHERE status in ('open', 'responded', 'mediating');--> statement-breakpoint
CREATE INDEX "complaints_project" ON "complaints" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "complaints_due" ON "complaints" USING btree ("due_at") WHERE status in ('open', 'responded', 'mediating') and reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "end_requests_one_open" ON "end_requests" USING btree ("project_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "end_requests_project" ON "end_requests" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "end_requests_due" ON "end_requests" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "revision_items_submission" ON "revision_items" USING btree ("submission_id","position");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("user_id","id") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "applications_live" ON "applications" USING btree ("consultant_id","project_id") WHERE status in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "projects_owner_status" ON "projects" USING btree ("owner_id","status","id");--> statement-breakpoint
CREATE INDEX "projects_timer" ON "projects" USING btree ("timer_at");--> statement-breakpoint
CREATE INDEX "quotations_live" ON "quotations" USING btree ("technician_id","project_id") WHERE status in ('submitted', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "chat_members_once" ON "chat_members" USING btree ("room_id","user_id") WHERE left_sequence is null;--> statement-breakpoint
-- Projects from before: the estimate in force, the day of completion, and the next timer of their step.
UPDATE "projects" SET "estimate_id" = (SELECT max(e.id) FROM "estimates" e WHERE e.project_id = "projects"."id")
  WHERE "status" NOT IN ('open', 'estimating');--> statement-breakpoint
UPDATE "projects" SET "completed_at" = "updated_at", "due_at" = "updated_at" + interval '14 days' WHERE "status" = 'completed';--> statement-breakpoint
UPDATE "projects" SET "timer_at" = CASE
    WHEN "status" IN ('open', 'quoting', 'awaiting_payment', 'completed') THEN "due_at" - interval '3 days'
    ELSE "due_at" END
  WHERE "status" NOT IN ('cancelled', 'rejected', 'expired');
