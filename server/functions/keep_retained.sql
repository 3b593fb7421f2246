-- Nothing that the law wants kept is erased but at the end of its time, by the decision of a person, which stands in `erasure` before; nor while a legal hold holds it. This
-- holds whoever writes past the program. What is of the sample company is kept by no law.
create or replace function keep_retained() returns trigger language plpgsql as $$
declare
  decided erasure;
  facts jsonb := to_jsonb(old);
begin
  if old.sample then return old; end if;
  select * into decided from erasure e where e.entity = tg_table_name and e.record_id = old.id;
  if not found then
    raise exception '% is kept until somebody has decided that it is erased', tg_table_name using errcode = 'HD002';
  elsif decided.kept_until >= today_in_tokyo() then
    raise exception '% is kept until %', tg_table_name, decided.kept_until using errcode = 'HD002';
  elsif exists (select 1 from holds_on(tg_table_name, old.id, (facts ->> 'staff_id')::uuid, (facts ->> 'patient_id')::uuid)) then
    raise exception 'a legal hold keeps this %', tg_table_name using errcode = 'HD002';
  end if;
  return old;
end $$;

create or replace trigger keep_retained before delete on document for each row execute function keep_retained();
create or replace trigger keep_retained before delete on archive_node for each row execute function keep_retained();
create or replace trigger keep_retained before delete on signature_request for each row execute function keep_retained();
create or replace trigger keep_retained before delete on payslip for each row execute function keep_retained();
create or replace trigger keep_retained before delete on withholding_slip for each row execute function keep_retained();
create or replace trigger keep_retained before delete on year_end_declaration for each row execute function keep_retained();
create or replace trigger keep_retained before delete on shift_report for each row execute function keep_retained();
create or replace trigger keep_retained before delete on certificate for each row execute function keep_retained();
create or replace trigger keep_retained before delete on suction_permission for each row execute function keep_retained();
