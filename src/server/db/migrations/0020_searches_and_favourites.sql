CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_professional_id_pk" PRIMARY KEY("user_id","professional_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"q" text NOT NULL,
	"category" text NOT NULL,
	"district" text NOT NULL,
	"budget_cents" bigint,
	"is_fit" boolean NOT NULL,
	"frequency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","q","category","district","budget_cents","is_fit")
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"tell_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "search_matches_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_professional" ON "favourites" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "saved_searches_told" ON "saved_searches" USING btree ("category","district") WHERE frequency <> 'never';--> statement-breakpoint
CREATE INDEX "search_matches_untold" ON "search_matches" USING btree ("tell_at","user_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "search_matches_told" ON "search_matches" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "search_matches_user" ON "search_matches" USING btree ("user_id","told_at");