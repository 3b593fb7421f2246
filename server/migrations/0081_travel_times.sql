-- Usual minutes of a way between a patient and another patient or an establishment, from a day on. Both directions are one way, which is recorded once for each means and day.
create table travel_time (
  means text not null,
  minutes integer not null,
  valid_from date not null,
  remarks text,
  constraint travel_time_minutes check (minutes between 0 and 300)
);
select make_record('travel_time'), make_reference('travel_time', 'patient_id', 'patient', 'valid_from'),
  make_reference('travel_time', 'other_patient_id', 'patient', 'valid_from'), make_reference('travel_time', 'establishment_id', 'establishment');
alter table travel_time
  alter column patient_id set not null,
  add constraint travel_time_ends check (num_nonnulls(other_patient_id, establishment_id) <= 1 and patient_id is distinct from other_patient_id);
create unique index travel_time_valid_from_key on travel_time
  (least(patient_id, coalesce(other_patient_id, establishment_id)), greatest(patient_id, coalesce(other_patient_id, establishment_id)), means, valid_from)
  where deleted_at is null;
create index travel_time_order on travel_time (valid_from desc, id desc) where deleted_at is null;
