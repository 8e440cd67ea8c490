import { createContext, useContext } from 'react'

/** The company's name; empty until it is known. */
const CompanyNameContext = createContext('')

export const CompanyNameProvider = CompanyNameContext.Provider

export const useCompanyName = (): string => useContext(CompanyNameContext)
