-- Refuses a daily report of a closed month, by its own day or by that on which the duty of its visit began, unless it stays a draft or its times, day and helper stay as
-- they were.
create or replace function keep_closed_report() returns trigger language plpgsql as $$
declare
  duty date;
  begins timestamptz;
  rest date;
begin
  -- a draft says nothing yet, and what was only written differently changes no hours
  if (old.state = 'draft') = (new.state = 'draft')
    and (old.staff_id, old.date, old.started, old.ended, old.deleted_at) is not distinct from (new.staff_id, new.date, new.started, new.ended, new.deleted_at)
    then return null; end if;
  if new.state = 'draft' and old.state = 'draft' then return null; end if;
  select v.duty_date, v.starts_at into duty, begins from visit v where v.id = new.visit_id;
  perform refuse_closed(array[old.staff_id, new.staff_id], least(old.date, new.date, duty), greatest(old.date, new.date, duty));
  perform refuse_held(new.staff_id, begins);
  rest := next_duty_date(new.staff_id, begins, (new.date + make_interval(mins => new.ended)) at time zone 'Asia/Tokyo');
  perform refuse_closed(array[new.staff_id], rest, rest);
  return null;
end $$;
