-- Refuses what changes the absence of somebody on days of a closed month. Where only an end moves, or only the begin, these are the days between where it was and where it
-- is: an illness that began in a closed month may still end in a later one.
create or replace function keep_closed_absence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.staff_id, old.kind, old.pay_percent, old.deleted_at) is not distinct from (new.staff_id, new.kind, new.pay_percent, new.deleted_at) then
    if (old.from_date, old.from_time) is distinct from (new.from_date, new.from_time) then
      perform refuse_closed(array[new.staff_id], least(old.from_date, new.from_date), greatest(old.from_date, new.from_date));
    end if;
    if (old.to_date, old.to_time) is distinct from (new.to_date, new.to_time) then
      perform refuse_closed(array[new.staff_id], least(coalesce(old.to_date, 'infinity'), coalesce(new.to_date, 'infinity')),
        greatest(coalesce(old.to_date, 'infinity'), coalesce(new.to_date, 'infinity')));
    end if;
    return null;
  end if;
  perform refuse_closed(array[new.staff_id], new.from_date, coalesce(new.to_date, 'infinity'));
  if tg_op = 'UPDATE' then perform refuse_closed(array[old.staff_id], old.from_date, coalesce(old.to_date, 'infinity')); end if;
  return null;
end $$;
