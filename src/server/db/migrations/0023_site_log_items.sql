ALTER TABLE "site_log_entries" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "site_log_entries" e SET "items" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('line', 'q' || i.id, 'description', i.description) ORDER BY i.position), '[]')
  FROM "quotation_items" i JOIN "projects" p ON p."accepted_quotation_id" = i."quotation_id"
  WHERE p."id" = e."project_id" AND e."item_ids" @> to_jsonb(i."id")
);--> statement-breakpoint
ALTER TABLE "site_log_entries" DROP COLUMN "item_ids";
