-- Words of one or two letters in the search texts of the records that the search over everything finds, as in the archive (migration 0125).
do $$
declare
  name text;
begin
  foreach name in array array[
    'staff', 'patient', 'employee', 'user_account', 'medical_institution', 'visiting_nursing_station', 'company_housing', 'company_parking',
    'establishment', 'document', 'signature_request', 'leave_request', 'absence', 'time_correction', 'shift_report', 'travel_time',
    'transport_entry', 'pay_run', 'payslip', 'withholding_slip', 'slip_agreement', 'year_end_declaration', 'pay_item', 'handover_layout',
    'legal_hold', 'calendar_event'] loop
    execute format('create index %I on %I using gin (short_words(search))', name || '_short', name);
  end loop;
end $$;
