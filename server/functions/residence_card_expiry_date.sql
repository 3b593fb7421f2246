-- The end of the residence card in the staff record, as a fact of the foreign worker.
create or replace function residence_card_expiry_date(one employee) returns date language sql stable as $$
  select s.residence_card_expiry_date from staff s where s.id = one.staff_id
$$;
