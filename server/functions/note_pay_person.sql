-- Notes that the birth date of somebody was changed, by which premiums go on every date, or a day of joining or leaving, which bears on the dates between the old and the new one.
create or replace function note_pay_person() returns trigger language plpgsql as $$
begin
  insert into pay_change (staff_id, cause, during)
    select new.id, 'person', during from (values
      (case when old.birth_date is distinct from new.birth_date then '(,)'::daterange end),
      (case when old.join_date is distinct from new.join_date
        then daterange(least(coalesce(old.join_date, '-infinity'), coalesce(new.join_date, '-infinity')), greatest(old.join_date, new.join_date), '[]') end),
      (case when old.leave_date is distinct from new.leave_date
        then daterange(least(old.leave_date, new.leave_date), greatest(coalesce(old.leave_date, 'infinity'), coalesce(new.leave_date, 'infinity')), '[]') end)
    ) v (during) where during is not null;
  return null;
end $$;

create or replace trigger note_pay_person after update of birth_date, join_date, leave_date on staff for each row execute function note_pay_person();
