import { inOffices } from '../kit/context/rows.ts'

/** Staff and patients of the establishments that an account is limited to; both are read as `t`. */
export const dashboardScopes = { 'dashboard.read': { office: inOffices } }
