CREATE TABLE "variation_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variation_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variation_id" integer NOT NULL,
	"version" integer NOT NULL,
	"author_id" integer NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"days" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"number" integer,
	"status" text NOT NULL,
	"proposer_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" integer NOT NULL,
	"owner_agreed" boolean NOT NULL,
	"technician_agreed" boolean NOT NULL,
	"advice" text,
	"advice_note" text DEFAULT '' NOT NULL,
	"closed_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"timers_done" integer DEFAULT 0 NOT NULL,
	"timer_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "variation_id" integer;--> statement-breakpoint
ALTER TABLE "variation_versions" ADD CONSTRAINT "variation_versions_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_versions" ADD CONSTRAINT "variation_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variation_versions_version" ON "variation_versions" USING btree ("variation_id","version");--> statement-breakpoint
CREATE INDEX "variations_project" ON "variations" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "variations_number" ON "variations" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "variations_timer" ON "variations" USING btree ("timer_at") WHERE timer_at is not null;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE no action ON UPDATE no action;