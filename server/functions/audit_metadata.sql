-- How a line of the audit log came to be, apart from the facts of its record. Lines from before the column `metadata` kept it among the facts, under `way`.
create or replace function audit_metadata(a audit) returns jsonb language sql immutable as $$
  select coalesce(a.metadata, case when a.act in ('create', 'change', 'trash', 'restore', 'erase')
    then jsonb_strip_nulls(jsonb_build_object('way', a.after -> 'way')) else coalesce(a.after, '{}') end)
$$;
