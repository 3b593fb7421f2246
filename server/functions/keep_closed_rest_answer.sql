-- Refuses an answer about the break of a day of a closed month.
create or replace function keep_closed_rest_answer() returns trigger language plpgsql as $$
begin
  perform refuse_closed(array[new.staff_id], new.date, new.date);
  return null;
end $$;
create or replace trigger closed_month after insert or update on rest_answer for each row execute function keep_closed_rest_answer();
