import { createContext, useContext } from 'react'

/** The company's name; empty until it is known. */
const CompanyNameContext = createContext('')

export const CompanyNameProvider = CompanyNameContext.Provider

/** The company's name in the page's document, which is known before any request is answered. */
export const companyNameOfDocument = () =>
  globalThis.document?.documentElement.dataset.companyName ?? ''

export const useCompanyName = (): string => useContext(CompanyNameContext)
