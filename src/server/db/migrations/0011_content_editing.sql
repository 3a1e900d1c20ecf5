ALTER TABLE "content_versions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "title" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "contents_kind" ON "contents" USING btree ("kind","id");--> statement-breakpoint
UPDATE contents SET title = coalesce(v.body->'title', '{}'::jsonb)
  FROM content_versions v
  WHERE v.content_id = contents.id AND v.version = contents.last_version AND contents.kind IN ('page', 'case', 'page_meta');
