CREATE TABLE "cases" (
	"id" integer PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"district" text NOT NULL,
	"completed_on" date NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"cover_file_id" integer,
	"cover_alt" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_scopes" (
	"scope" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"content_id" integer NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_content_id_version_pk" PRIMARY KEY("content_id","version")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"published_version" integer,
	"published_at" timestamp (3) with time zone,
	"last_version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contents_key" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "page_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"confirmed" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"type" text NOT NULL,
	"ref_id" integer NOT NULL,
	"locale" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"note" text NOT NULL,
	"picture_file_id" integer,
	"tokens" "tsvector" NOT NULL,
	"dated_on" date NOT NULL,
	CONSTRAINT "search_entries_type_ref_id_locale_pk" PRIMARY KEY("type","ref_id","locale")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_id_contents_id_fk" FOREIGN KEY ("id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_picture_file_id_files_id_fk" FOREIGN KEY ("picture_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("completed_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cases_category" ON "cases" USING btree ("category","completed_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "search_entries_tokens" ON "search_entries" USING gin ("tokens");--> statement-breakpoint
INSERT INTO "content_scopes" ("scope", "version") VALUES ('site', 1), ('professionals', 1);
