import type { z } from 'zod';
import { MAIL_TEXTS_TYPE, mailTextsBody } from '../../../mail/mail-texts';
import { REQUEST_FORM_TYPE } from '../../project/request-form';
import { requestFormBody } from '../../project/request-form-body';
import { COMPANY_TYPE, companyBody } from './company';

/** Schemas of documents that the server reads by their key, as `kind/key`; each replaces the schema of its kind. */
export const BODIES_BY_KEY: Readonly<Record<string, z.ZodType>> = {
  [`site_content/${REQUEST_FORM_TYPE}`]: requestFormBody,
  [`site_content/${MAIL_TEXTS_TYPE}`]: mailTextsBody,
  [`site_content/${COMPANY_TYPE}`]: companyBody,
};
