-- Refuses a punch on a day (Japan) of a closed month, or before the end of its last duty.
create or replace function keep_closed_punch() returns trigger language plpgsql as $$
begin
  perform refuse_closed(array[new.staff_id], (new.at at time zone 'Asia/Tokyo')::date, (new.at at time zone 'Asia/Tokyo')::date);
  perform refuse_held(new.staff_id, new.at);
  return null;
end $$;
