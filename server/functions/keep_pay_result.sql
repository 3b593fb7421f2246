-- What a closed run has paid never changes; the results of the sample company go with it.
create or replace function keep_pay_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id and not s.sample) then return old; end if;
  raise exception 'a closed pay run is append-only' using errcode = 'HD002';
end $$;
