-- A paper that was made, or a wording, is never changed or erased, but a paper together with its document. Of an account that is erased the column that the argument names is forgotten.
create or replace function keep_document_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and to_jsonb(old) ? 'document_id' and not exists (select 1 from document d where d.id = (to_jsonb(old) ->> 'document_id')::uuid) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - tg_argv[0] = to_jsonb(new) - tg_argv[0] and to_jsonb(new) ->> tg_argv[0] is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
