CREATE TABLE "stages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"quotation_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"condition" text NOT NULL,
	"item_positions" jsonb NOT NULL,
	"share" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"timers_done" integer DEFAULT 0 NOT NULL,
	"timer_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "orders_one_pending";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "stage_id" integer;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stages_position" ON "stages" USING btree ("quotation_id","position");--> statement-breakpoint
CREATE INDEX "stages_project" ON "stages" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "stages_timer" ON "stages" USING btree ("timer_at") WHERE timer_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending_stage" ON "orders" USING btree ("stage_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_stage" ON "orders" USING btree ("stage_id") WHERE stage_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("project_id") WHERE status = 'pending' and stage_id is null;