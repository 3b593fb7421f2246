-- A closed month says what was paid: nothing that it follows from changes any more. Whoever changes something waits for whoever closes at that moment. The refusal names the
-- first such month. The months of the dates are asked for in inner queries, since they would else be worked out for each line that is looked at, here as elsewhere.
create or replace function refuse_closed(helpers uuid[], since date, till date) returns void language plpgsql as $$
declare
  closed date;
begin
  if helpers is null then return; end if;
  perform 1 from staff s where s.id = any (helpers) order by s.id for key share;
  select min(m.month) into closed from attendance_month m where m.staff_id = any (helpers) and m.state = 'closed'
      and m.month between (select wage_month(since)) and (select wage_month(till));
  if closed is not null then
    raise exception 'a closed month is not changed' using errcode = 'HD001', constraint = 'month_closed', hint = to_char(closed, 'YYYY-MM');
  end if;
end $$;
