-- The dates on which a record of a table bears on pay; empty of one that is in the trash, or is not there. A year of resident tax begins in June, a fare counts once it is approved, and a
-- pay item counts wherever a wage names it, also from the trash.
create or replace function pay_dates(of text, record jsonb) returns daterange language sql stable as $$
  select case
    when record is null then 'empty'
    when of = 'pay_item' then '(,)'
    when record ->> 'deleted_at' is not null then 'empty'
    when of = 'resident_tax' then daterange(make_date((record ->> 'fiscal_year')::int, 6, 1), make_date((record ->> 'fiscal_year')::int + 1, 6, 1))
    when of = 'transport_entry' then case when record ->> 'state' = 'approved' then daterange((record ->> 'date')::date, (record ->> 'date')::date, '[]') else 'empty' end
    else daterange((record ->> 'valid_from')::date, (record ->> 'valid_to')::date, '[]') end
$$;
