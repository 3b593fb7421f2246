import { accessApi } from './access/access.api.ts'
import { companyApi } from './company/company.api.ts'
import { homeApi } from './home/home.api.ts'
import { jobsApi } from './kit/jobs.ts'
import { patientsApi } from './patients/patients.api.ts'
import { staffApi } from './staff/staff.api.ts'
import { timeApi } from './time/time.api.ts'
import { visitsApi } from './visits/visits.api.ts'

/** Every call of the product but the three that the specification fixes and the first-run set-up. */
export const contract = {
  ...accessApi,
  staff: staffApi,
  patients: patientsApi,
  visits: visitsApi,
  time: timeApi,
  company: companyApi,
  home: homeApi,
  jobs: jobsApi,
}
export type Contract = typeof contract
