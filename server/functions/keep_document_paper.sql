-- A paper that was made is never changed, and erased with its document alone. An account that is erased is forgotten in it.
create or replace function keep_document_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from document d where d.id = old.document_id) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - 'made_by' = to_jsonb(new) - 'made_by' and new.made_by is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
