-- A signed paper that was filed stays as it was, and is erased with its document alone. Its original may be moved, it may be taken back once, and an account that is
-- erased is forgotten in it.
create or replace function keep_signed_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from document d where d.id = old.document_id) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - '{filed_by,original_place,withdrawn_at}'::text[] = to_jsonb(new) - '{filed_by,original_place,withdrawn_at}'::text[]
    and (new.filed_by is null or new.filed_by = old.filed_by) and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at) then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
