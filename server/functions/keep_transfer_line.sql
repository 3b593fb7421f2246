-- A record of a transfer file goes with the person whose it is, and with the sample; otherwise it stays as it was given to the bank.
create or replace function keep_transfer_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id and not s.sample) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
