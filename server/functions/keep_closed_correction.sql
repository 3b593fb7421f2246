-- Refuses to approve a correction of times on a day of a closed month.
create or replace function keep_closed_correction() returns trigger language plpgsql as $$
begin
  if new.state = 'approved' then perform refuse_closed(array[new.staff_id], new.date, new.date); end if;
  return null;
end $$;
