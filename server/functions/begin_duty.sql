-- No handler can forget it.
create or replace function begin_duty() returns trigger language plpgsql as $$
begin
  -- those who plan for one helper come one after the other before their visits are compared: two rows that wait for each other would be torn
  -- apart only after a second; of two helpers always the same one first
  if not are_planned() then
    perform 1 from staff where id = any (array[case when tg_op = 'UPDATE' then old.staff_id end, new.staff_id]) order by id for no key update;
  end if;
  new.duty_starts_at := new.starts_at;
  return new;
end $$;
