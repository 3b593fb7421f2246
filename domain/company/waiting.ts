import { z } from 'zod'
import { told } from '../kit/waiting.ts'

/** A disk with little room (MB that are left), and files that no record names (MB, where they are many). */
export const companyWaiting = { room_mb: told('now', z.int().nullable()), files_mb: told('later', z.int().nullable()) }
