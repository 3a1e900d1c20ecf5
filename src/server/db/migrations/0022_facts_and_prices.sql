CREATE TABLE "price_ranges" (
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"low_cents" bigint NOT NULL,
	"high_cents" bigint NOT NULL,
	"prices" integer NOT NULL,
	"technicians" integer NOT NULL,
	"sources" jsonb NOT NULL,
	CONSTRAINT "price_ranges_category_kind_unit_pk" PRIMARY KEY("category","kind","unit")
);
--> statement-breakpoint
CREATE TABLE "professional_facts" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"projects" integer NOT NULL,
	"amount" bigint NOT NULL,
	"whole" bigint NOT NULL,
	CONSTRAINT "professional_facts_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "reckonings" (
	"what" text PRIMARY KEY NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "professional_facts" ADD CONSTRAINT "professional_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;