CREATE TABLE "defect_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "defect_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"defect_id" integer NOT NULL,
	"action" text NOT NULL,
	"author_id" integer,
	"note" text NOT NULL,
	"visit_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "defects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "defects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"visit_at" timestamp (3) with time zone,
	"visit_by" integer,
	"mended_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"timers_done" integer DEFAULT 0 NOT NULL,
	"timer_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "warranties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warranties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"retention_cents" bigint NOT NULL,
	"order_id" integer,
	"retention_due_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"timers_done" integer DEFAULT 0 NOT NULL,
	"timer_at" timestamp (3) with time zone,
	CONSTRAINT "warranties_project_id_unique" UNIQUE("project_id")
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_order_id_unique";--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "defect_id" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retention_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retention_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "defect_steps" ADD CONSTRAINT "defect_steps_defect_id_defects_id_fk" FOREIGN KEY ("defect_id") REFERENCES "public"."defects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_steps" ADD CONSTRAINT "defect_steps_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defects" ADD CONSTRAINT "defects_visit_by_users_id_fk" FOREIGN KEY ("visit_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "defect_steps_defect" ON "defect_steps" USING btree ("defect_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "defects_number" ON "defects" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "defects_open" ON "defects" USING btree ("project_id") WHERE status in ('reported', 'visit_agreed', 'mended', 'disputed');--> statement-breakpoint
CREATE INDEX "defects_timer" ON "defects" USING btree ("timer_at") WHERE timer_at is not null;--> statement-breakpoint
CREATE INDEX "warranties_order" ON "warranties" USING btree ("order_id") WHERE order_id is not null and released_at is null;--> statement-breakpoint
CREATE INDEX "warranties_timer" ON "warranties" USING btree ("timer_at") WHERE timer_at is not null;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_defect_id_defects_id_fk" FOREIGN KEY ("defect_id") REFERENCES "public"."defects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_defect" ON "complaints" USING btree ("defect_id") WHERE defect_id is not null;--> statement-breakpoint
CREATE INDEX "payouts_order" ON "payouts" USING btree ("order_id");--> statement-breakpoint
-- Work that was completed before has the warranty that was quoted, without a retention; reminders that are past are not sent.
INSERT INTO "warranties" ("project_id", "ends_at", "retention_cents", "timers_done", "timer_at")
SELECT "id", "last" AT TIME ZONE 'Asia/Hong_Kong', 0, count(*) FILTER (WHERE "at" <= now()),
	CASE WHEN NOT "is_held" THEN min("at") FILTER (WHERE "at" > now()) END
FROM (
	SELECT p."id", p."completed_at" AT TIME ZONE 'Asia/Hong_Kong' AS "completed",
		date_trunc('day', (p."completed_at" AT TIME ZONE 'Asia/Hong_Kong') + make_interval(months => q."warranty_months")) + interval '1 day' AS "last",
		EXISTS (SELECT 1 FROM "complaints" c WHERE c."project_id" = p."id" AND c."status" IN ('open', 'responded', 'mediating')) AS "is_held"
	FROM "projects" p JOIN "quotations" q ON q."id" = p."accepted_quotation_id"
	WHERE p."status" = 'completed' AND p."completed_at" IS NOT NULL AND p."technician_id" IS NOT NULL AND q."warranty_months" > 0
) AS "finished"
CROSS JOIN LATERAL (
	SELECT ("last" - make_interval(days => "days")) AT TIME ZONE 'Asia/Hong_Kong' AS "at" FROM unnest(ARRAY[30, 7, 0]) AS "days"
	WHERE "days" = 0 OR "last" - make_interval(days => "days") >= "completed" + interval '7 days'
) AS "timers"
GROUP BY "id", "last", "is_held";
