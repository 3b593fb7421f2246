-- Notes for which dates a record that bears on pay was changed (pay_change). Where nothing but its first or last day changed, these are the days that it gained or lost: a wage that ends
-- because another one follows leaves the months before as they are. The argument is the cause that is noted.
create or replace function note_pay_change() returns trigger language plpgsql as $$
declare
  record_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  record_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  -- facts by which nothing is paid
  apart constant text[] := array['version', 'updated_at', 'deleted_at', 'search', 'remarks', 'change_reason', 'valid_from', 'valid_to', 'state',
    'name', 'name_en', 'name_fr', 'position', 'base_reason',
    'contract_kind', 'contract_end', 'koyou_keitai', 'work_kind', 'variable_hours', 'work_days', 'work_start', 'work_end', 'work_break', 'holiday_weekday', 'four_weeks_from', 'week_start', 'is_manager'];
  was datemultirange := datemultirange(pay_dates(tg_table_name, record_before));
  is_now datemultirange := datemultirange(pay_dates(tg_table_name, record_after));
  changed datemultirange := case
    when record_before - apart is distinct from record_after - apart then was + is_now
    else (was - is_now) + (is_now - was) end;
begin
  if tg_table_name = 'rate_table' then
    insert into pay_change (cause, during) select tg_argv[0], one from unnest(changed) one;
  elsif tg_table_name = 'deduction_agreement' then
    insert into pay_change (staff_id, cause, during)
      select t.id, tg_argv[0], one from unnest(changed) one, staff t
      where t.establishment_id = new.establishment_id
        or exists (select 1 from employment e where e.staff_id = t.id and e.establishment_id = new.establishment_id and e.deleted_at is null);
  elsif tg_table_name = 'pay_item' then
    insert into pay_change (staff_id, cause, during)
      select w.staff_id, tg_argv[0], daterange(w.valid_from, w.valid_to, '[]') from wage_condition w
      where not isempty(changed) and w.deleted_at is null and w.items @> jsonb_build_array(jsonb_build_object('pay_item_id', new.id));
  else
    insert into pay_change (staff_id, cause, during)
      select distinct s.id, tg_argv[0], one from unnest(changed) one, unnest(array[record_before ->> 'staff_id', record_after ->> 'staff_id']::uuid[]) s (id)
      where s.id is not null;
  end if;
  return null;
end $$;

create or replace trigger note_pay_change after insert or update on wage_condition for each row execute function note_pay_change('wage');
create or replace trigger note_pay_change after insert or update on insurance_condition for each row execute function note_pay_change('insurance');
create or replace trigger note_pay_change after insert or update on employment for each row execute function note_pay_change('employment');
create or replace trigger note_pay_change after insert or update on occupancy for each row execute function note_pay_change('rent');
create or replace trigger note_pay_change after insert or update on resident_tax for each row execute function note_pay_change('resident_tax');
create or replace trigger note_pay_change after insert or update on transport_entry for each row execute function note_pay_change('fares');
create or replace trigger note_pay_change after insert or update on deduction_agreement for each row execute function note_pay_change('agreement');
create or replace trigger note_pay_change after update on pay_item for each row execute function note_pay_change('pay_item');
create or replace trigger note_pay_change after insert or delete on rate_table for each row execute function note_pay_change('rates');
