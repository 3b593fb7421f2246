-- A wording that was saved is never changed. An account that is erased is forgotten in it; what is of the sample goes with it.
create or replace function keep_wording_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - 'made_by' = to_jsonb(new) - 'made_by' and new.made_by is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
