import { DomainError } from "../shared/errors.ts";

/**
 * The fields and files of a form that carries files (RFC 7578). How large it may be is held where it is received.
 * @throws DomainError `unsupported-media` for another type, `invalid` when it cannot be read.
 */
export async function readFormWithFiles(request: Request): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""))
    throw new DomainError("unsupported-media", "Send the form as multipart/form-data.");
  try {
    return await request.formData();
  } catch (cause) {
    throw new DomainError("invalid", "The form cannot be read as multipart/form-data.", { cause });
  }
}
