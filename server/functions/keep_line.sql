-- A line is never changed or erased, but together with the staff record whose it is; a mistake is another line. The argument, where a trigger gives one, names
-- the column of an account: one that is erased is forgotten there.
create or replace function keep_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id) then return old; end if;
  if tg_op = 'UPDATE' and tg_nargs = 1 and to_jsonb(old) - tg_argv[0] = to_jsonb(new) - tg_argv[0] and to_jsonb(new) ->> tg_argv[0] is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
