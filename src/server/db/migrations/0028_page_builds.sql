CREATE TABLE "page_builds" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_files" (
	"path" text NOT NULL,
	"build_id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL,
	CONSTRAINT "page_files_path_build_id_pk" PRIMARY KEY("path","build_id")
);
--> statement-breakpoint
ALTER TABLE "page_files" ADD CONSTRAINT "page_files_build_id_page_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."page_builds"("id") ON DELETE cascade ON UPDATE no action;