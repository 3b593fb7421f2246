-- Until when somebody may work by the residence card, null for whoever is not employed any more. A renewal that was filed in time carries on (`employee.work_until`).
create or replace function card_until(one staff) returns date language sql stable as $$
  select case when is_here(one) then coalesce((select f.work_until from employee f where f.staff_id = one.id and f.deleted_at is null
    and f.period_of_stay_expiry = one.residence_card_expiry_date), one.residence_card_expiry_date) end
$$;

create or replace function card_until(one employee) returns date language sql stable as $$
  select card_until(s) from staff s where s.id = one.staff_id
$$;
