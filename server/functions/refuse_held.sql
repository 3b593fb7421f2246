-- Refuses what lies before the end of the last duty of a closed month, which reaches into the next one: the closed month holds these minutes.
create or replace function refuse_held(helper uuid, since timestamptz) returns void language plpgsql as $$
declare
  before date := (wage_month((since at time zone 'Asia/Tokyo')::date) - interval '1 month')::date;
begin
  if helper is null or since is null then return; end if;
  perform 1 from staff s where s.id = helper for key share;
  if exists (select 1 from attendance_month m where m.staff_id = helper and m.state = 'closed'
      and m.month = before and m.reaches::timestamptz > since) then
    raise exception 'a closed month holds these minutes' using errcode = 'HD001', constraint = 'month_closed', hint = to_char(before, 'YYYY-MM');
  end if;
end $$;
