-- Refuses a punch on a day (Japan) of a closed month.
create or replace function keep_closed_punch() returns trigger language plpgsql as $$
begin
  perform refuse_closed(array[new.staff_id], (new.at at time zone 'Asia/Tokyo')::date, (new.at at time zone 'Asia/Tokyo')::date);
  return null;
end $$;
