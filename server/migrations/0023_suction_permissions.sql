-- Who may suction sputum or feed by tube without being a nurse; without a patient it holds for anybody.
create table suction_permission (
  ground text not null check (ground in ('care_worker', 'type1', 'type2', 'type3')),
  certificate_number text not null,
  acts text[] not null default '{}',
  valid_from date not null,
  valid_to date,
  file jsonb,
  constraint suction_permission_ends_after_start check (valid_to >= valid_from)
);
select make_record('suction_permission'), make_child('suction_permission', 'staff');
select make_reference('suction_permission', 'patient_id', 'patient');
