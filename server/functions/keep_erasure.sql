-- What was erased is never changed or forgotten; an account that is erased is forgotten in it, and what is of the sample company goes with it.
create or replace function keep_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - 'decided_by' = to_jsonb(new) - 'decided_by' and new.decided_by is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create or replace trigger append_only before update or delete on erasure for each row execute function keep_erasure();
create or replace trigger never_emptied before truncate on erasure for each statement execute function refuse_change();
