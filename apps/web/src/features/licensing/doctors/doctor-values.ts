/** The values of the doctor form during typing. */
export const EMPTY_DOCTOR = {
  first_name: '',
  middle_name: '',
  last_name: '',
  street_number: '',
  street_name: '',
  city: '',
  state: '',
  zip5: '',
  npi_id: '',
};
export type DoctorValues = typeof EMPTY_DOCTOR;
